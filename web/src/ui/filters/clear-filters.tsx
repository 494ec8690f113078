import { Button, type ButtonProps } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** The button that clears all filters. */
export const ClearFilters = (props: ButtonProps & { readonly onClick: () => void }) => {
  const { t } = useTranslation('common');
  return (
    <Button variant="subtle" color="gray" leftSection={<IconX size={15} aria-hidden />} {...props}>
      {t('action.clearFilters')}
    </Button>
  );
};
