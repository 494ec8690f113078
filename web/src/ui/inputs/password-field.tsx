import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';

/** A password field with a show/hide button that the keyboard reaches and that names its action. */
export const PasswordField = (props: Omit<PasswordInputProps, 'visible' | 'onVisibilityChange'>) => {
  const { t } = useTranslation('common');
  const [visible, { toggle }] = useDisclosure(false);
  return (
    <PasswordInput
      {...props}
      visible={visible}
      onVisibilityChange={toggle}
      visibilityToggleButtonProps={{
        tabIndex: 0,
        'aria-label': visible ? t('action.hidePassword') : t('action.showPassword'),
        'aria-hidden': false,
      }}
    />
  );
};
