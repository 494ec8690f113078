import type { RentingEntityDetail } from '@ledig/contract/departments/renting-entity-shapes.ts';
import type { PropertyValue } from '@ledig/domain/renting-entities/properties.ts';
import { validatorsOf } from '@ledig/domain/renting-entities/templates.ts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useChanged } from '#lib/queries/changes.ts';
import { formatDateTime, formatNumber } from '#lib/texts/format.ts';
import { currentLanguage } from '#lib/texts/i18n.ts';
import { DayPanel } from '#ui/detail/day-panel.tsx';
import { FactList } from '#ui/detail/fact-list.tsx';
import { Panel, PanelColumns, PanelStack } from '#ui/detail/panel.tsx';
import { StatTiles } from '#ui/detail/stat-tiles.tsx';
import { PicturePanel } from '#ui/files/picture-panel.tsx';
import { deletePicture, uploadPicture } from '../api/change-entity.ts';
import { typeName } from './entity-columns.tsx';

interface DetailsProps {
  readonly entity: RentingEntityDetail;
}

const Facts = ({ entity }: DetailsProps) => {
  const { t } = useTranslation('entities');
  const guests = t('value.guests', { count: entity.number_of_interactors });
  const combinable = entity.can_combine ? t('value.yes') : t('value.no');
  const created = `${entity.created_by_user?.name ?? t('value.nobody')}, ${formatDateTime(entity.created_at)}`;
  return (
    <Panel title={t('detail.facts')}>
      <FactList
        facts={[
          ...(entity.name_en === null
            ? []
            : [{ key: 'nameEn', name: t('field.nameEn'), value: <span lang="en">{entity.name_en}</span> }]),
          { key: 'type', name: t('field.type'), value: typeName(t, entity.type) },
          { key: 'capacity', name: t('field.capacity'), value: guests },
          { key: 'combinable', name: t('field.combinable'), value: combinable },
          ...(entity.category_name === null
            ? []
            : [{ key: 'category', name: t('field.category'), value: entity.category_name }]),
          ...(entity.user === null ? [] : [{ key: 'staff', name: t('field.staff'), value: entity.user.name }]),
          { key: 'description', name: t('field.description'), value: entity.description },
          { key: 'created', name: t('field.createdBy'), value: created },
        ]}
      />
    </Panel>
  );
};

const Properties = ({ entity }: DetailsProps) => {
  const { t } = useTranslation('entities');
  const inWords = (value: PropertyValue): string => {
    if (typeof value === 'boolean') return value ? t('value.yes') : t('value.no');
    return typeof value === 'number' ? formatNumber(value) : value;
  };
  const facts = validatorsOf(entity.type).map(({ slug, titles }) => {
    const value = entity.properties.find(({ key }) => key === slug)?.value;
    return { key: slug, name: titles[currentLanguage()], value: value === undefined ? null : inWords(value) };
  });
  return (
    <Panel title={t('field.properties')}>
      {facts.length === 0 ? <Text c="dimmed">{t('detail.noProperties')}</Text> : <FactList facts={facts} />}
    </Panel>
  );
};

const EntityPicture = ({ entity }: DetailsProps) => {
  const changed = useChanged('rentingEntity');
  return (
    <PicturePanel
      name={entity.name}
      picture={entity.picture}
      isEditable={!entity.archived}
      send={(file, onProgress) => uploadPicture(entity.id, file, onProgress)}
      remove={() => deletePicture(entity.id)}
      onChanged={changed}
    />
  );
};

/** A unit's details: counters, bookings by day, facts and the properties of its type. */
export const EntityDetails = ({ entity }: DetailsProps) => {
  const { t } = useTranslation('entities');
  return (
    <>
      <StatTiles
        label={t('detail.bookings')}
        stats={[
          { key: 'all', name: t('detail.bookings'), value: entity.bookings_count },
          { key: 'today', name: t('detail.today'), value: entity.bookings_today_count },
        ]}
      />
      <PanelColumns>
        <PanelStack>
          <DayPanel companyId={entity.company_id} days={entity.bookings_count_by_day} />
          <Properties entity={entity} />
        </PanelStack>
        <PanelStack>
          <Facts entity={entity} />
          <EntityPicture entity={entity} />
        </PanelStack>
      </PanelColumns>
    </>
  );
};
