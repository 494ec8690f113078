import type { RentingEntity } from '@ledig/contract/departments/renting-entity-shapes.ts';
import { useTranslation } from 'react-i18next';
import { currentDomain } from '#lib/session/session.ts';
import { useArchivableDialogs } from '#ui/detail/archivable-dialogs.ts';
import { ArchiveDialog } from '#ui/detail/archive-dialog.tsx';
import { LinkDialog } from '#ui/detail/link-dialog.tsx';
import { archiveEntity, reactivateEntity } from '../api/change-entity.ts';
import { EntityForm, NewEntityForm } from './entity-form.tsx';
import { SeveralUnitsDialog } from './several-units-dialog.tsx';

/** The open dialog and its entity. */
type OpenDialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'several' }
  | { readonly kind: 'edit' | 'archive' | 'link'; readonly row: RentingEntity };

/** The public address that books an entity. Rule: docs/rules/organization.md#units. */
const bookingLink = (origin: string, domain: string, id: number): string =>
  `${origin}/${domain}/book?renting-entity=${id}`;

/** The open dialog of units, and functions to open one. */
export const useEntityDialogs = () =>
  useArchivableDialogs<OpenDialog>('rentingEntity', reactivateEntity, useTranslation('entities').t);

interface EntityDialogsProps {
  readonly dialogs: ReturnType<typeof useEntityDialogs>;
  /** Ids of the departments to which the list is filtered. */
  readonly shown?: readonly number[];
}

/** The open dialog, if any. */
export const EntityDialogs = ({ dialogs, shown = [] }: EntityDialogsProps) => {
  const { t } = useTranslation('entities');
  const { open, close, finish, finishEdit } = dialogs;
  if (open === null) return null;
  if (open.kind === 'create') {
    const saved = ({ name }: RentingEntity, isAnother: boolean) => finish(t('toast.created', { name }), isAnother);
    return <NewEntityForm shown={shown} onClose={close} onSaved={saved} />;
  }
  if (open.kind === 'several') {
    const saved = (count: number) => finish(t('several.done', { count }));
    return <SeveralUnitsDialog shown={shown} onClose={close} onSaved={saved} />;
  }
  const { kind, row: entity } = open;
  const { name } = entity;
  if (kind === 'edit') {
    const saved = finishEdit<RentingEntity>((after) => t('toast.updated', { name: after.name }));
    return <EntityForm entity={entity} onClose={close} onSaved={saved} />;
  }
  if (kind === 'archive') {
    const archive = () => archiveEntity(entity.id);
    return <ArchiveDialog textOf={t} name={name} onArchive={archive} onDone={finish} onClose={close} />;
  }
  return (
    <LinkDialog
      title={t('link.title', { name })}
      text={entity.department.schedule_system === 'DAILY' ? t('link.daily') : t('link.hourly')}
      href={bookingLink(window.location.origin, currentDomain(), entity.id)}
      onClose={close}
    />
  );
};
