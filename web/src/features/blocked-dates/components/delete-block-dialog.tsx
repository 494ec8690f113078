import { Radio, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '#ui/form/delete-dialog.tsx';
import { type BlockedDate, type RemovedWith, removeBlocks } from '../api/blocked-dates.ts';

interface DeleteBlockDialogProps {
  readonly block: BlockedDate;
  readonly name: string;
  readonly onRemoved: (count: number) => void;
  readonly onClose: () => void;
}

/** Asks before a block is removed, and whether to remove the blocks created with it. */
export const DeleteBlockDialog = ({ block, name, onRemoved, onClose }: DeleteBlockDialogProps) => {
  const { t } = useTranslation('blocked');
  const [removedWith, setRemovedWith] = useState<RemovedWith>('none');
  const removed = useRef(1);
  const choices: readonly RemovedWith[] = ['none', 'following', 'all'];
  return (
    <DeleteDialog
      title={t('delete.title')}
      confirmLabel={t('delete.confirm')}
      onDelete={async () => {
        removed.current = await removeBlocks(block.id, removedWith);
      }}
      onDone={() => onRemoved(removed.current)}
      onClose={onClose}
    >
      {t('delete.text', { name })}
      {block.made_together > 0 ? (
        <Radio.Group
          mt="md"
          label={t('delete.together', { count: block.made_together })}
          value={removedWith}
          onChange={(value) => setRemovedWith(value as RemovedWith)}
        >
          <Stack gap="xs" mt="xs">
            {choices.map((choice) => (
              <Radio key={choice} value={choice} label={t(`delete.with.${choice}`)} />
            ))}
          </Stack>
        </Radio.Group>
      ) : null}
    </DeleteDialog>
  );
};
