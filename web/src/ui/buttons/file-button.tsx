import { Button } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { useBusy } from '#lib/api/use-busy.ts';

interface FileButtonProps {
  readonly icon: TablerIcon;
  /** The kind of file: "PDF". */
  readonly text: string;
  /** Names the file for screen readers. */
  readonly label: string;
  readonly onSave: () => Promise<void>;
}

/** Downloads a file, and shows a loader until it has ended. */
export const FileButton = ({ icon: Icon, text, label, onSave }: FileButtonProps) => {
  const [busy, run] = useBusy();
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<Icon size={16} aria-hidden />}
      aria-label={label}
      loading={busy}
      onClick={() => void run(onSave)}
    >
      {text}
    </Button>
  );
};
