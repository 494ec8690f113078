import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useBusy } from '#lib/api/use-busy.ts';

const ICON = { size: 17, 'aria-hidden': true } as const;

interface DownloadMenuProps {
  readonly label: string;
  /** The files to choose from. `save` downloads one; its call shows a failure. */
  readonly files: readonly { readonly label: string; readonly save: () => Promise<void> }[];
}

/** A button with a menu of files, which shows a loader during a download. */
export const DownloadMenu = ({ label, files }: DownloadMenuProps) => {
  const [busy, run] = useBusy();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconDownload {...ICON} />}
          rightSection={<IconChevronDown {...ICON} />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {files.map((file) => (
          <Menu.Item key={file.label} onClick={() => void run(file.save)}>
            {file.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
