import { Button, Stack, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { QRCodeSVG } from 'qrcode.react';
import { useTranslation } from 'react-i18next';
import { DialogFooter } from '../dialogs/dialog-footer.tsx';
import { MountedModal } from '../dialogs/mounted-modal.tsx';
import { CopyButton } from './copy-button.tsx';
import classes from './detail.module.css';

interface LinkDialogProps {
  readonly title: string;
  /** Explains the link's target. */
  readonly text: string;
  readonly href: string;
  /** The address that the QR code and the link open, instead of `href`: that of an app. */
  readonly appHref?: string;
  /** Whether the address is shown only once. Then only the button closes the dialog. */
  readonly isOnce?: boolean;
  readonly onClose: () => void;
}

/** An address to copy, open or print as a QR code. Mount it to open it. */
export const LinkDialog = ({ title, text, href, appHref, isOnce = false, onClose }: LinkDialogProps) => {
  const { t } = useTranslation('lists');
  return (
    <MountedModal
      onClose={onClose}
      title={title}
      closeOnClickOutside={!isOnce}
      closeOnEscape={!isOnce}
      withCloseButton={!isOnce}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <Stack gap="md">
        <Text c="dimmed">{text}</Text>
        <div className={classes.code}>
          <QRCodeSVG value={appHref ?? href} size={176} marginSize={2} title={t('qr', { href })} />
        </div>
        {appHref === undefined ? (
          <a className={classes.href} href={href} target="_blank" rel="noreferrer">
            {href} <IconExternalLink size={15} aria-label={t('newTab')} />
          </a>
        ) : (
          <a className={classes.href} href={appHref}>
            {href}
          </a>
        )}
        <DialogFooter place="flow">
          <Button variant="default" onClick={onClose}>
            {t('common:action.close')}
          </Button>
          <CopyButton data-autofocus value={href} label={t('copyLink')} copiedLabel={t('copied')} />
        </DialogFooter>
      </Stack>
    </MountedModal>
  );
};
