import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { CollapsiblePanel } from './panel.tsx';

const NameField = ({ onMount }: { readonly onMount: () => void }) => {
  useEffect(onMount, [onMount]);
  return <input aria-label="Name" />;
};

it('mounts its content once for people who prefer less motion, so that no input is lost', async () => {
  const onMount = vi.fn();
  const { user } = await show(
    <CollapsiblePanel title="Logo">
      <NameField onMount={onMount} />
    </CollapsiblePanel>,
  );
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Fjord');
  expect(onMount).toHaveBeenCalledOnce();
  screen.getByDisplayValue('Fjord');
});
