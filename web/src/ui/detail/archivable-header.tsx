import type { StaffReach } from '@ledig/domain/access/reach.ts';
import { useHasReach } from '#lib/session/use-session.ts';
import { PageHeader } from '../page/page-header.tsx';
import { StatusChip } from '../status-chip.tsx';
import { ArchivableButtons } from './archivable-buttons.tsx';
import type { ArchivableDialogs } from './archivable-dialogs.ts';
import { BackLink } from './not-there.tsx';

interface ArchivableHeaderProps<Row> {
  readonly record: Row;
  readonly dialogs: ArchivableDialogs<Row>;
  /** Finds the texts of the feature. */
  readonly textOf: (key: 'title' | 'archived') => string;
  /** The address of the list. */
  readonly list: string;
  /** The reach that the list, archiving and reactivating need. */
  readonly reach: StaffReach;
}

/** The header of the page of a company or department. */
export const ArchivableHeader = <Row extends { readonly name: string; readonly archived: boolean }>({
  record,
  dialogs,
  textOf,
  list,
  reach,
}: ArchivableHeaderProps<Row>) => {
  const reaches = useHasReach(reach);
  const { name, archived } = record;
  return (
    <PageHeader
      back={reaches ? <BackLink to={archived ? `${list}?tab=archived` : list} label={textOf('title')} /> : null}
      title={name}
      chips={archived ? <StatusChip tone="bad">{textOf('archived')}</StatusChip> : null}
      actions={<ArchivableButtons record={record} dialogs={dialogs} mayArchive={reaches} />}
    />
  );
};
