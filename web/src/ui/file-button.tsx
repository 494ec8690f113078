import { Button } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';

interface FileButtonProps {
  readonly icon: TablerIcon;
  /** The kind of file: "PDF". */
  readonly text: string;
  /** Names the file for screen readers. */
  readonly label: string;
  readonly onSave: () => Promise<void>;
}

/** Downloads a file, and shows a loader meanwhile. */
export const FileButton = ({ icon: Icon, text, label, onSave }: FileButtonProps) => {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await onSave();
    } catch (error) {
      // The call has shown the failure.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<Icon size={16} aria-hidden />}
      aria-label={label}
      loading={busy}
      onClick={() => void save()}
    >
      {text}
    </Button>
  );
};
