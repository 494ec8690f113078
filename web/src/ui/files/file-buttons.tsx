import { Button, Group } from '@mantine/core';
import { IconDeviceFloppy, IconTrash } from '@tabler/icons-react';
import type { useFileChoice } from './use-file-choice.ts';

interface FileButtonsProps {
  readonly choice: ReturnType<typeof useFileChoice>;
  /** Whether a file is stored. */
  readonly hasCurrent: boolean;
  readonly texts: { readonly delete: string; readonly discard: string; readonly save: string };
  /** Asks before the stored file is deleted. */
  readonly onDelete: () => void;
}

/** Saves the chosen file or discards it. Without a chosen file, deletes the stored one. */
export const FileButtons = ({ choice, hasCurrent, texts, onDelete }: FileButtonsProps) => {
  const { chosen, progress, clear, save } = choice;
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconTrash size={17} aria-hidden />}
        disabled={progress !== null || (chosen === null && !hasCurrent)}
        onClick={() => (chosen === null ? onDelete() : clear())}
      >
        {chosen === null ? texts.delete : texts.discard}
      </Button>
      <Button
        leftSection={<IconDeviceFloppy size={17} aria-hidden />}
        disabled={chosen === null}
        loading={progress !== null}
        onClick={() => void save()}
      >
        {texts.save}
      </Button>
    </Group>
  );
};
