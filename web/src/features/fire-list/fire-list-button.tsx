import { may } from '@ledig/domain/access/actions.ts';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconFlame } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '#lib/browser/use-is-phone.ts';
import { useSession } from '#lib/session/use-session.ts';
import { addTexts } from '#lib/texts/i18n.ts';
import { useNewParam } from '#ui/list/use-new-param.ts';
import { onDemand } from '#ui/states/on-demand.tsx';
import { inDialog } from '#ui/toasts/no-connection-toast.tsx';

const FireListDialog = onDemand(async () => {
  const [{ FireListDialog: Dialog }] = await Promise.all([
    import('./components/fire-list-dialog.tsx'),
    addTexts(['firelist']),
  ]);
  return Dialog;
}, inDialog);

interface FireListButtonProps {
  /** `tool`: an icon in a toolbar; `button`: a button that becomes an icon on phones. */
  readonly look: 'tool' | 'button';
}

/** Opens the fire-list dialog, for roles that may print it. */
export const FireListButton = ({ look }: FireListButtonProps) => {
  const { t } = useTranslation('lists');
  const session = useSession();
  const phone = useIsPhone();
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useNewParam((kind) => kind === 'fireList' && setOpened(true));
  if (session === null || !may(session.role, 'fireList.print')) return null;
  const open = () => setOpened(true);
  const close = () => {
    setOpened(false);
    // The dialog keeps focus until it has closed.
    setTimeout(() => button.current?.focus({ preventScroll: true }));
  };
  const isTool = look === 'tool';
  return (
    <>
      {isTool || phone ? (
        <Tooltip label={t('fireList')} openDelay={400}>
          <ActionIcon
            ref={button}
            variant={isTool ? 'subtle' : 'default'}
            color={isTool ? 'gray' : undefined}
            size={36}
            aria-label={t('fireList')}
            onPointerEnter={FireListDialog.prepare}
            onClick={open}
          >
            <IconFlame size={isTool ? 20 : 18} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ) : (
        <Button
          ref={button}
          variant="default"
          leftSection={<IconFlame size={17} aria-hidden />}
          onPointerEnter={FireListDialog.prepare}
          onClick={open}
        >
          {t('fireList')}
        </Button>
      )}
      {opened ? <FireListDialog onClose={close} /> : null}
    </>
  );
};
