import type { GuestWriting } from '@ledig/contract/messages/write-to-guest.ts';
import { Alert, List } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '#lib/browser/use-is-phone.ts';
import type { WritingSlotProps } from '#lib/writing-slot.ts';
import { MountedModal, useReturnedFocus } from '#ui/dialogs/mounted-modal.tsx';
import { LinesSkeleton } from '#ui/states/skeletons.tsx';
import { ErrorState } from '#ui/states/states.tsx';
import { useWriting } from '../api/writing.ts';
import { WriteForm } from './write-form.tsx';

/** Says for each way why nothing would be sent. */
const NoWay = ({ writing }: { readonly writing: GuestWriting }) => {
  const { t } = useTranslation('messages');
  return (
    <Alert color="gray" title={t('write.none')}>
      <List size="sm">
        {writing.ways.map(({ channel, obstacle }) =>
          obstacle === null ? null : <List.Item key={channel}>{t(`write.obstacle.${channel}.${obstacle}`)}</List.Item>,
        )}
      </List>
    </Alert>
  );
};

/** Answers that a repeated call doesn't change: no right, or no such booking. */
const FINAL: readonly number[] = [403, 404];

/** Writes to the guest of a booking or request, by e-mail or SMS. */
export const WriteDialog = ({ about, onClose }: WritingSlotProps) => {
  const { t } = useTranslation('messages');
  const phone = useIsPhone();
  // The form takes the place of the dialog in which it loads.
  useReturnedFocus();
  const { data: writing, error, refetch } = useWriting(about);
  const isOpen = writing?.ways.some(({ obstacle }) => obstacle === null);
  if (writing && isOpen)
    return <WriteForm about={about} writing={writing} onRefused={() => void refetch()} onClose={onClose} />;
  return (
    <MountedModal
      onClose={onClose}
      title={writing ? t('write.title', { name: writing.guest }) : t('write.action')}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      {writing ? <NoWay writing={writing} /> : null}
      {error && !writing ? (
        <ErrorState
          text={error.text || undefined}
          onRetry={FINAL.includes(error.status) ? undefined : () => void refetch()}
        />
      ) : null}
      {writing || error ? null : <LinesSkeleton lines={6} />}
    </MountedModal>
  );
};
