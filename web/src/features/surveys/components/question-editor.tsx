import { withParentOptions } from '@ledig/contract/surveys/survey-questions.ts';
import type { QuestionInput } from '@ledig/contract/surveys/survey-shapes.ts';
import { isScale } from '@ledig/domain/surveys/questions.ts';
import { ActionIcon, Button, Group, Stack, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconGripVertical, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#ui/detail/panel.tsx';
import { duplicated, moved, newFollowUp, withoutOption } from '../draft.ts';
import type { DragOrder } from '../use-drag-order.ts';
import classes from './question-editor.module.css';
import { FollowUpFields, OptionFields, QuestionTexts } from './question-fields.tsx';

const ICON = { size: 17, 'aria-hidden': true } as const;

interface EditorProps {
  readonly questions: readonly QuestionInput[];
  readonly at: number;
  readonly onChange: (questions: QuestionInput[]) => void;
  readonly drag: DragOrder;
}

interface ToolProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

const Tool = ({ label, icon, disabled = false, onClick }: ToolProps) => (
  <Tooltip label={label}>
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} disabled={disabled} onClick={onClick}>
      {icon}
    </ActionIcon>
  </Tooltip>
);

const Tools = ({ questions, at, onChange, drag }: EditorProps) => {
  const { t } = useTranslation('surveys');
  const number = at + 1;
  return (
    <Group gap={2}>
      {/* For mouse and touch. Keyboards and screen readers use the buttons next to it. */}
      <span {...drag.handleOf(at)} className={classes.handle} title={t('form.drag')} aria-hidden="true">
        <IconGripVertical {...ICON} />
      </span>
      <Tool
        label={t('form.up', { number })}
        icon={<IconArrowUp {...ICON} />}
        disabled={at === 0}
        onClick={() => onChange(moved(questions, at, at - 1))}
      />
      <Tool
        label={t('form.down', { number })}
        icon={<IconArrowDown {...ICON} />}
        disabled={at === questions.length - 1}
        onClick={() => onChange(moved(questions, at, at + 1))}
      />
      <Tool
        label={t('form.duplicate', { number })}
        icon={<IconCopy {...ICON} />}
        onClick={() => onChange(duplicated(questions, at))}
      />
      <Tool
        label={t('form.remove', { number })}
        icon={<IconTrash {...ICON} />}
        onClick={() => onChange(questions.filter((_question, index) => index !== at))}
      />
    </Group>
  );
};

/** One question of the draft: its texts, options and follow-ups, and its place among the others. */
export const QuestionEditor = (props: EditorProps) => {
  const { questions, at, onChange, drag } = props;
  const { t } = useTranslation('surveys');
  const question = questions[at];
  if (!question) return null;
  const set = (next: QuestionInput) =>
    onChange(withParentOptions(questions.map((one, index) => (index === at ? next : one))));
  return (
    <div {...drag.placeOf(at)} className={classes.place}>
      <Panel
        title={t('form.number', { number: at + 1, type: t(`type.${question.type}`) })}
        action={<Tools {...props} />}
      >
        <Stack gap="md">
          <QuestionTexts question={question} onChange={set} />
          {question.type === 'textual' || isScale(question.type) ? null : (
            <OptionFields
              options={question.options}
              onChange={(options) => set({ ...question, options })}
              onRemove={(id) => set(withoutOption(question, id))}
            />
          )}
          {question.children.map((child) => (
            <FollowUpFields
              key={child.id}
              child={child}
              parents={question.options}
              onChange={(next) =>
                set({ ...question, children: question.children.map((one) => (one.id === next.id ? next : one)) })
              }
              onRemove={() => set({ ...question, children: question.children.filter(({ id }) => id !== child.id) })}
            />
          ))}
          {question.type === 'nested' ? (
            <Button
              variant="light"
              w="fit-content"
              leftSection={<IconPlus {...ICON} />}
              onClick={() => set({ ...question, children: [...question.children, newFollowUp(questions, question)] })}
            >
              {t('form.addFollowUp')}
            </Button>
          ) : null}
        </Stack>
      </Panel>
    </div>
  );
};
