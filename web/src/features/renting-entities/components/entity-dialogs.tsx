import type { RentingEntity } from '@ledig/contract/renting-entity-shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentDomain } from '#lib/session.ts';
import { ArchiveDialog } from '#ui/detail/archive-dialog.tsx';
import { LinkDialog } from '#ui/detail/link-dialog.tsx';
import { useFinish, useFinishEdit, useReactivate } from '#ui/detail/use-finish.ts';
import { archiveEntity, reactivateEntity } from '../api/change-entity.ts';
import { EntityForm, NewEntityForm } from './entity-form.tsx';
import { SeveralUnitsDialog } from './several-units-dialog.tsx';

/** The open dialog and its entity. */
export type OpenDialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'several' }
  | { readonly kind: 'edit' | 'archive' | 'link'; readonly entity: RentingEntity };

/** The public address that books an entity. Rule: docs/rules/organization.md#units. */
const bookingLink = (origin: string, domain: string, id: number): string =>
  `${origin}/${domain}/book?renting-entity=${id}`;

/** The open dialog of units, and functions to open one. */
export const useEntityDialogs = () => {
  const { t } = useTranslation('entities');
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const reactivate = useReactivate('rentingEntity', reactivateEntity, ({ name }) => t('toast.reactivated', { name }));
  return { open, setOpen, reactivate };
};

interface EntityDialogsProps {
  readonly open: OpenDialog | null;
  readonly onClose: () => void;
}

/** The open dialog, if any. */
export const EntityDialogs = ({ open, onClose }: EntityDialogsProps) => {
  const { t } = useTranslation('entities');
  const finish = useFinish('rentingEntity', onClose);
  const finishEdit = useFinishEdit('rentingEntity', finish);
  if (open === null) return null;
  if (open.kind === 'create') {
    const saved = ({ name }: RentingEntity, isAnother: boolean) => finish(t('toast.created', { name }), isAnother);
    return <NewEntityForm onClose={onClose} onSaved={saved} />;
  }
  if (open.kind === 'several') {
    return <SeveralUnitsDialog onClose={onClose} onSaved={(count) => finish(t('several.done', { count }))} />;
  }
  const { kind, entity } = open;
  const { name } = entity;
  if (kind === 'edit') {
    const saved = finishEdit<RentingEntity>((after) => t('toast.updated', { name: after.name }));
    return <EntityForm entity={entity} onClose={onClose} onSaved={saved} />;
  }
  if (kind === 'archive') {
    const archive = () => archiveEntity(entity.id);
    return <ArchiveDialog textOf={t} name={name} onArchive={archive} onDone={finish} onClose={onClose} />;
  }
  return (
    <LinkDialog
      title={t('link.title', { name })}
      text={entity.department.schedule_system === 'DAILY' ? t('link.daily') : t('link.hourly')}
      href={bookingLink(window.location.origin, currentDomain(), entity.id)}
      onClose={onClose}
    />
  );
};
