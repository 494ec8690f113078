import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';

/** The button of a list that adds a record. */
export const AddButton = ({ label, onClick }: { readonly label: string; readonly onClick: () => void }) => (
  <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={onClick}>
    {label}
  </Button>
);
