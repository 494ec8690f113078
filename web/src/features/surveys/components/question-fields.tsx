import { ActionIcon, Button, Group, MultiSelect, Select, Stack, Switch, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FieldPair } from '#ui/form/field-groups.tsx';
import { type AnyQuestion, type FollowUpInput, withOption } from '../draft.ts';

const ICON = { size: 17, 'aria-hidden': true } as const;

interface TextsProps<Question extends AnyQuestion> {
  readonly question: Question;
  readonly onChange: (question: Question) => void;
}

/** The question in both languages, and whether an answer is needed. */
export const QuestionTexts = <Question extends AnyQuestion>({ question, onChange }: TextsProps<Question>) => {
  const { t } = useTranslation('surveys');
  return (
    <>
      <FieldPair>
        <TextInput
          label={t('form.question')}
          required
          maxLength={500}
          value={question.question}
          onChange={(event) => onChange({ ...question, question: event.currentTarget.value })}
        />
        <TextInput
          label={t('form.questionEn')}
          maxLength={500}
          value={question.question_en}
          onChange={(event) => onChange({ ...question, question_en: event.currentTarget.value })}
        />
      </FieldPair>
      <Switch
        label={t('form.required')}
        checked={question.required}
        onChange={(event) => onChange({ ...question, required: event.currentTarget.checked })}
      />
    </>
  );
};

interface OptionsProps {
  readonly options: AnyQuestion['options'];
  readonly onChange: (options: AnyQuestion['options']) => void;
  readonly onRemove: (id: number) => void;
}

/** The options of a choice: at least two. */
export const OptionFields = ({ options, onChange, onRemove }: OptionsProps) => {
  const { t } = useTranslation('surveys');
  const change = (id: number, values: Partial<AnyQuestion['options'][number]>) =>
    onChange(options.map((option) => (option.id === id ? { ...option, ...values } : option)));
  return (
    <Stack gap="xs" role="group" aria-label={t('form.options')}>
      {options.map(({ id, value, value_en }, at) => (
        <Group key={id} gap="xs" align="end" wrap="nowrap">
          <TextInput
            flex={1}
            label={t('form.option', { number: at + 1 })}
            required
            maxLength={255}
            value={value}
            onChange={(event) => change(id, { value: event.currentTarget.value })}
          />
          <TextInput
            flex={1}
            label={t('form.optionEn', { number: at + 1 })}
            maxLength={255}
            value={value_en}
            onChange={(event) => change(id, { value_en: event.currentTarget.value })}
          />
          <ActionIcon
            variant="default"
            size={36}
            disabled={options.length <= 2}
            aria-label={t('form.removeOption', { number: at + 1 })}
            onClick={() => onRemove(id)}
          >
            <IconTrash {...ICON} />
          </ActionIcon>
        </Group>
      ))}
      <Button
        variant="subtle"
        w="fit-content"
        leftSection={<IconPlus {...ICON} />}
        disabled={options.length >= 20}
        onClick={() => onChange(withOption(options))}
      >
        {t('form.addOption')}
      </Button>
    </Stack>
  );
};

interface FollowUpProps {
  readonly child: FollowUpInput;
  /** The options of the question above. */
  readonly parents: AnyQuestion['options'];
  readonly onChange: (child: FollowUpInput) => void;
  readonly onRemove: () => void;
}

/** A question that follows some options of the question above. */
export const FollowUpFields = ({ child, parents, onChange, onRemove }: FollowUpProps) => {
  const { t } = useTranslation('surveys');
  const setType = (type: string | null) => {
    if (type === 'textual') onChange({ ...child, type, options: [], uses_parent_options: false });
    else if (type === 'selection') onChange({ ...child, type, options: withOption(withOption([])) });
  };
  return (
    <Stack gap="sm" pl="md" style={{ borderInlineStart: '3px solid var(--mantine-color-default-border)' }}>
      <FieldPair>
        <MultiSelect
          label={t('form.parents')}
          required
          data={parents.map(({ id, value }, at) => ({
            value: String(id),
            label: value || t('form.option', { number: at + 1 }),
          }))}
          value={child.parent_options.map(String)}
          onChange={(ids) => onChange({ ...child, parent_options: ids.map(Number) })}
        />
        <Select
          label={t('form.type')}
          allowDeselect={false}
          data={[
            { value: 'textual', label: t('type.textual') },
            { value: 'selection', label: t('type.selection') },
          ]}
          value={child.type}
          onChange={setType}
        />
      </FieldPair>
      <QuestionTexts question={child} onChange={onChange} />
      {child.type === 'textual' ? null : (
        <Switch
          label={t('form.parentOptions')}
          checked={child.uses_parent_options ?? false}
          onChange={(event) => onChange({ ...child, uses_parent_options: event.currentTarget.checked })}
        />
      )}
      {child.type === 'textual' || child.uses_parent_options ? null : (
        <OptionFields
          options={child.options}
          onChange={(options) => onChange({ ...child, options })}
          onRemove={(id) => onChange({ ...child, options: child.options.filter((option) => option.id !== id) })}
        />
      )}
      <Button variant="subtle" color="red" w="fit-content" leftSection={<IconTrash {...ICON} />} onClick={onRemove}>
        {t('form.removeFollowUp')}
      </Button>
    </Stack>
  );
};
