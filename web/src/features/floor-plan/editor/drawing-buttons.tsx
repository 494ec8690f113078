import { BACKGROUND_PIXELS } from '@ledig/contract/file-limits.ts';
import { Button, FileButton, Text } from '@mantine/core';
import { IconPhoto, IconPhotoOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusy } from '#lib/api/use-busy.ts';
import { PICTURES } from '#ui/files/file-types.ts';
import { useFileChoice } from '#ui/files/use-file-choice.ts';
import { toast } from '#ui/toasts/toasts.tsx';
import { deleteDrawing, type StoredPlan, uploadDrawing } from '../api/floor-plans.ts';

interface DrawingButtonsProps {
  readonly departmentId: number;
  readonly hasDrawing: boolean;
  readonly onStored: (plan: StoredPlan | null) => void;
}

/** Uploads a drawing of the room, at once, or removes it. */
export const DrawingButtons = ({ departmentId, hasDrawing, onStored }: DrawingButtonsProps) => {
  const { t } = useTranslation('floorplan');
  const [isRemoving, remove] = useBusy();
  const choice = useFileChoice({
    pixels: BACKGROUND_PIXELS,
    send: async (file, onProgress) => onStored(await uploadDrawing(departmentId, file, onProgress)),
    onSaved: async () => undefined,
    saved: t('drawing.saved'),
  });
  const { chosen, save, progress } = choice;
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once, when it was chosen and checked
  useEffect(() => {
    if (chosen !== null) void save();
  }, [chosen]);
  return (
    <>
      <FileButton accept={Object.keys(PICTURES).join(',')} onChange={(file) => file && void choice.choose(file)}>
        {(props) => (
          <Button
            {...props}
            size="xs"
            variant="default"
            loading={progress !== null}
            leftSection={<IconPhoto size={16} aria-hidden />}
          >
            {t(hasDrawing ? 'drawing.replace' : 'drawing.upload')}
          </Button>
        )}
      </FileButton>
      {hasDrawing ? (
        <Button
          size="xs"
          variant="default"
          loading={isRemoving}
          leftSection={<IconPhotoOff size={16} aria-hidden />}
          onClick={() =>
            void remove(async () => {
              onStored(await deleteDrawing(departmentId));
              toast.success(t('drawing.removed'));
            })
          }
        >
          {t('drawing.remove')}
        </Button>
      ) : null}
      {choice.refusal === null ? null : (
        <Text size="sm" c="red" role="alert">
          {choice.refusal}
        </Text>
      )}
    </>
  );
};
