import { Button, Menu } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { MountedModal } from './mounted-modal.tsx';

const Page = () => {
  const [opened, setOpened] = useState<'modal' | 'question' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Button onClick={() => setOpened('modal')}>Open</Button>
      <Menu transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <Button>Actions</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpened('modal')}>Edit</Menu.Item>
          <Menu.Item onClick={() => setOpened('question')}>Archive</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {opened === 'modal' ? (
        <MountedModal onClose={close} title="A dialog">
          <Button>Save</Button>
        </MountedModal>
      ) : null}
      <ConfirmDialog
        opened={opened === 'question'}
        title="A question"
        confirmLabel="Yes"
        onConfirm={close}
        onClose={close}
      />
    </>
  );
};

const button = (name: string) => screen.getByRole('button', { name });

const expectInDialog = () =>
  waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));

it('returns the focus to the button that opened the dialog', async () => {
  const { user } = await show(<Page />);
  await user.click(button('Open'));
  await expectInDialog();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button('Open')));
});

it.each([['Edit'], ['Archive']])('returns the focus to the menu whose item %s opened the dialog', async (item) => {
  const { user } = await show(<Page />);
  await user.click(button('Actions'));
  await user.click(await screen.findByRole('menuitem', { name: item }));
  await expectInDialog();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button('Actions')));
});
