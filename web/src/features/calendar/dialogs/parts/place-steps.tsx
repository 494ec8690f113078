import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { hasKeyboard } from '#lib/browser/has-keyboard.ts';
import { IdSelect } from '#ui/form/id-select.tsx';
import type { Place } from '../draft/place.ts';
import type { Change } from '../draft/reduce.ts';
import { Step } from './step.tsx';

interface PlaceSelectProps {
  readonly label: string;
  readonly choices: readonly { readonly id: number; readonly name: string }[];
  readonly value: number | null;
  readonly onPick: (id: number) => void;
}

/**
 * A company or department. Without a value, a new one takes the focus and shows its choices, unless an on-screen keyboard
 * would open.
 */
export const PlaceSelect = ({ label, choices, value, onPick }: PlaceSelectProps) => {
  const { t } = useTranslation('bookingform');
  const isLoaded = choices.length > 0;
  const takesFocus = isLoaded && value === null && hasKeyboard();
  const field = useRef<HTMLInputElement>(null);
  const isNew = useRef(true);
  useEffect(() => {
    if (takesFocus && isNew.current) field.current?.focus();
    if (isLoaded) isNew.current = false;
  }, [takesFocus, isLoaded]);
  return (
    <IdSelect
      ref={field}
      data-autofocus={takesFocus || undefined}
      aria-label={label}
      choices={choices}
      value={value}
      placeholder={t('place.choose')}
      nothingFoundMessage={t('place.nothingFound')}
      allowDeselect={false}
      searchable
      checkIconPosition="right"
      onChange={(id) => id !== null && id !== value && onPick(id)}
    />
  );
};

interface PlaceStepsProps {
  readonly place: Place;
  readonly dispatch: (change: Change) => void;
}

/** The number of place steps; bound people skip some. */
export const placeStepCount = (place: Place): number => Number(!place.skipsCompany) + Number(!place.skipsDepartment);

/** The steps company and department, unless the person's scope determines them. */
export const PlaceSteps = ({ place, dispatch }: PlaceStepsProps) => {
  const { t } = useTranslation('bookingform');
  return (
    <>
      {place.skipsCompany ? null : (
        <Step number={1} title={t('field.company')} done={place.companyId !== null} open>
          <PlaceSelect
            label={t('field.company')}
            choices={place.companies}
            value={place.companyId}
            onPick={(id) => dispatch({ type: 'company', id })}
          />
        </Step>
      )}
      {place.skipsDepartment || place.companyId === null ? null : (
        <Step number={placeStepCount(place)} title={t('field.department')} done={place.departmentId !== null} open>
          <PlaceSelect
            label={t('field.department')}
            choices={place.departments}
            value={place.departmentId}
            onPick={(id) => dispatch({ type: 'department', id })}
          />
        </Step>
      )}
    </>
  );
};
