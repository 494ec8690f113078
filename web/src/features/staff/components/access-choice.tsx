import { Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMailObstacle } from '#lib/queries/use-mail-obstacle.ts';

interface AccessChoiceProps {
  readonly invite: boolean;
  readonly onChange: (invite: boolean) => void;
}

/** How a new member of staff gets access: by a password that is shown once, or by an invitation. */
export const AccessChoice = ({ invite, onChange }: AccessChoiceProps) => {
  const { t } = useTranslation('staff');
  const obstacle = useMailObstacle();
  return (
    <Radio.Group
      label={t('access.label')}
      value={invite ? 'invite' : 'password'}
      onChange={(value) => onChange(value === 'invite')}
    >
      <Stack gap="xs" mt={6}>
        <Radio value="password" label={t('access.password')} description={t('access.passwordHint')} />
        <Radio
          value="invite"
          label={t('access.invite')}
          description={t(obstacle === null ? 'access.inviteHint' : `access.${obstacle}`)}
          disabled={obstacle !== null}
        />
      </Stack>
    </Radio.Group>
  );
};
