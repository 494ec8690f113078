import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react';
import { QRCodeSVG } from 'qrcode.react';
import { useTranslation } from 'react-i18next';
import { announce } from '../announcer.tsx';
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
  const clipboard = useClipboard({ timeout: 2500 });
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('common:action.close') }}>
      <Stack gap="md">
        <Text c="dimmed">{text}</Text>
        <div className={classes.code}>
          <QRCodeSVG value={href} size={176} marginSize={2} title={t('qr', { href })} />
        </div>
        <a className={classes.href} href={href} target="_blank" rel="noreferrer">
          {href} <IconExternalLink size={15} aria-label={t('newTab')} />
        </a>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common:action.close')}
          </Button>
          <Button
            data-autofocus
            leftSection={clipboard.copied ? <IconCheck size={17} aria-hidden /> : <IconCopy size={17} aria-hidden />}
            onClick={() => {
              clipboard.copy(href);
              announce(t('copied'));
            }}
          >
            {clipboard.copied ? t('copied') : t('copyLink')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
