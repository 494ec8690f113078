import '@mantine/tiptap/styles.css';
import { Button, Group, Input } from '@mantine/core';
import { Link, RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../notifications.module.css';
import { toEditorHtml, toStoredHtml } from './variable-html.ts';
import { VariableNode } from './variable-node.ts';

interface RichTextProps {
  /** The field of the body, for its refusal. */
  readonly path: string;
  readonly label: string;
  readonly value: string;
  readonly variables: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (html: string) => void;
}

/** Formatted text with variables as chips. Another `value` than the typed one replaces the text. */
export const RichText = ({ path, label, value, variables, error, onChange }: RichTextProps) => {
  const { t } = useTranslation('notifications');
  const id = useId();
  /** The value that the editor shows. */
  const shown = useRef(value);
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        link: false,
        code: false,
        codeBlock: false,
        blockquote: false,
        heading: { levels: [2, 3] },
      }),
      Link,
      VariableNode,
    ],
    content: toEditorHtml(value, variables),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': id,
        'data-path': path,
        ...(error !== undefined && { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` }),
      },
    },
    onUpdate: ({ editor: changed }) => {
      shown.current = toStoredHtml(changed.getHTML());
      onChange(shown.current);
    },
  });
  useEffect(() => {
    if (!editor || value === shown.current) return;
    shown.current = value;
    editor.commands.setContent(toEditorHtml(value, variables), { emitUpdate: false });
  }, [editor, value, variables]);
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      error={error}
      errorProps={{ id: `${id}-error` }}
    >
      <RichTextEditor editor={editor} className={classes.editor ?? ''}>
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold aria-label={t('editor.bold')} title={t('editor.bold')} />
            <RichTextEditor.Italic aria-label={t('editor.italic')} title={t('editor.italic')} />
            <RichTextEditor.Underline aria-label={t('editor.underline')} title={t('editor.underline')} />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 aria-label={t('editor.heading')} title={t('editor.heading')} />
            <RichTextEditor.BulletList aria-label={t('editor.bullets')} title={t('editor.bullets')} />
            <RichTextEditor.OrderedList aria-label={t('editor.numbers')} title={t('editor.numbers')} />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link aria-label={t('editor.link')} title={t('editor.link')} />
            <RichTextEditor.Unlink aria-label={t('editor.unlink')} title={t('editor.unlink')} />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
      <Group gap={6} mt={6} role="group" aria-label={t('variables.insert')}>
        {variables.map((name) => (
          <Button
            key={name}
            size="compact-xs"
            variant="light"
            onClick={() => editor?.chain().focus().insertContent({ type: 'variable', attrs: { name } }).run()}
          >
            {t(`variables.${name}`)}
          </Button>
        ))}
      </Group>
    </Input.Wrapper>
  );
};
