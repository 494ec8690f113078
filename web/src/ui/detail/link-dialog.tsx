import { Button, Stack, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { QRCodeSVG } from 'qrcode.react';
import { useTranslation } from 'react-i18next';
import { DialogFooter } from '../dialog-footer.tsx';
import { MountedModal } from '../mounted-modal.tsx';
import { CopyButton } from './copy-button.tsx';
import classes from './detail.module.css';

interface LinkDialogProps {
  readonly title: string;
  /** Explains the link's target. */
  readonly text: string;
  readonly href: string;
  readonly onClose: () => void;
}

/** A public address to copy, open or print as a QR code. Mount it to open it. */
export const LinkDialog = ({ title, text, href, onClose }: LinkDialogProps) => {
  const { t } = useTranslation('lists');
  return (
    <MountedModal onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('common:action.close') }}>
      <Stack gap="md">
        <Text c="dimmed">{text}</Text>
        <div className={classes.code}>
          <QRCodeSVG value={href} size={176} marginSize={2} title={t('qr', { href })} />
        </div>
        <a className={classes.href} href={href} target="_blank" rel="noreferrer">
          {href} <IconExternalLink size={15} aria-label={t('newTab')} />
        </a>
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
