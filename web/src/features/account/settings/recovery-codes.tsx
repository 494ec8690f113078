import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#ui/detail/copy-button.tsx';
import classes from './settings.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The recovery codes, shown once: to copy or to keep as a file. */
export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => {
  const { t } = useTranslation(['security', 'lists']);
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`;
  return (
    <Stack gap="md">
      <Alert color="yellow" role="status" title={t('twoFactor.keep')}>
        {t('twoFactor.keepText')}
      </Alert>
      <ul className={classes.codes} aria-label={t('twoFactor.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs">
        <CopyButton
          variant="default"
          value={codes.join('\n')}
          label={t('lists:copy')}
          copiedLabel={t('lists:copied')}
        />
        <Button
          component="a"
          href={file}
          download="ledig-recovery-codes.txt"
          variant="default"
          leftSection={<IconDownload size={17} aria-hidden />}
        >
          {t('twoFactor.download')}
        </Button>
      </Group>
      <Button onClick={onDone}>{t('twoFactor.kept')}</Button>
    </Stack>
  );
};
