import type { Category } from '@ledig/contract/departments/categories.ts';
import { may } from '@ledig/domain/access/actions.ts';
import { Button } from '@mantine/core';
import { IconPencil, IconQrcode, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useChanged } from '#lib/queries/changes.ts';
import { useSession } from '#lib/session/use-session.ts';
import { formatDate, formatNumber } from '#lib/texts/format.ts';
import { RecordScreen } from '#ui/detail/detail-screen.tsx';
import { FactList } from '#ui/detail/fact-list.tsx';
import { BackLink } from '#ui/detail/not-there.tsx';
import { Panel, PanelColumns, PanelStack } from '#ui/detail/panel.tsx';
import { PicturePanel } from '#ui/files/picture-panel.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { deletePicture, uploadPicture, useCategory } from './api/categories.ts';
import { CategoryDialogs, type Dialogs, useCategoryDialogs } from './components/category-dialogs.tsx';
import { PickerCards } from './components/picker-cards.tsx';

const LIST = '/categories';
const ICON = { size: 17, 'aria-hidden': true } as const;

const Actions = ({ category, dialogs }: { readonly category: Category; readonly dialogs: Dialogs }) => {
  const { t } = useTranslation('categories');
  const session = useSession();
  if (category.deleted) return null;
  const open = (kind: 'edit' | 'delete' | 'link') => () => dialogs.setOpen({ kind, category });
  const link = (
    <Button variant="default" leftSection={<IconQrcode {...ICON} />} onClick={open('link')}>
      {t('action.link')}
    </Button>
  );
  if (session === null || !may(session.role, 'category.change')) return link;
  return (
    <>
      {link}
      <Button variant="default" leftSection={<IconTrash {...ICON} />} onClick={open('delete')}>
        {t('action.delete')}
      </Button>
      <Button leftSection={<IconPencil {...ICON} />} onClick={open('edit')}>
        {t('action.edit')}
      </Button>
    </>
  );
};

const Facts = ({ category }: { readonly category: Category }) => {
  const { t } = useTranslation('categories');
  return (
    <Panel title={t('detail.facts')}>
      <FactList
        facts={[
          ...(category.name_en === null
            ? []
            : [{ key: 'nameEn', name: t('field.nameEn'), value: <span lang="en">{category.name_en}</span> }]),
          ...(category.description === ''
            ? []
            : [{ key: 'description', name: t('field.description'), value: category.description }]),
          ...(category.description_en === null
            ? []
            : [
                {
                  key: 'descriptionEn',
                  name: t('field.descriptionEn'),
                  value: <span lang="en">{category.description_en}</span>,
                },
              ]),
          { key: 'department', name: t('field.department'), value: category.department.name },
          { key: 'company', name: t('field.company'), value: category.company.name },
          { key: 'entities', name: t('field.entities'), value: formatNumber(category.renting_entities_count) },
          { key: 'created', name: t('field.created'), value: formatDate(category.created_at) },
        ]}
      />
    </Panel>
  );
};

const CategoryPicture = ({ category }: { readonly category: Category }) => {
  const session = useSession();
  const changed = useChanged('category');
  return (
    <PicturePanel
      name={category.name}
      picture={category.picture}
      isEditable={!category.deleted && session !== null && may(session.role, 'category.change')}
      send={(file, onProgress) => uploadPicture(category.id, file, onProgress)}
      remove={() => deletePicture(category.id)}
      onChanged={changed}
    />
  );
};

const CategoryPage = ({ category }: { readonly category: Category }) => {
  const { t } = useTranslation('categories');
  const dialogs = useCategoryDialogs();
  return (
    <>
      <PageHeader
        back={<BackLink to={category.deleted ? `${LIST}?tab=deleted` : LIST} label={t('title')} />}
        title={category.name}
        chips={category.deleted ? <StatusChip tone="bad">{t('deleted')}</StatusChip> : null}
        actions={<Actions category={category} dialogs={dialogs} />}
      />
      <PanelColumns>
        <PickerCards departmentId={category.department_id} current={category.id} />
        <PanelStack>
          <Facts category={category} />
          <CategoryPicture category={category} />
        </PanelStack>
      </PanelColumns>
      <CategoryDialogs dialogs={dialogs} />
    </>
  );
};

/** `/categories/{id}`: the category, and its department's categories to compare. */
export const CategoryScreen = () => (
  <RecordScreen useRecord={useCategory} texts="categories" title="detail.title" back={LIST}>
    {(category) => <CategoryPage category={category} />}
  </RecordScreen>
);
