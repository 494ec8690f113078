import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calendar } from '../use-calendar.ts';
import classes from './drawing-bar.module.css';

/** Explains how to draw a block while the calendar waits for one. Escape ends it. */
export const DrawingBar = ({ calendar }: { readonly calendar: Calendar }) => {
  const { t } = useTranslation('calendar');
  const { isDrawing, setDrawing } = calendar.overlays;
  useEffect(() => {
    if (!isDrawing) return;
    const end = ({ key }: KeyboardEvent) => key === 'Escape' && setDrawing(false);
    window.addEventListener('keydown', end);
    return () => window.removeEventListener('keydown', end);
  }, [isDrawing, setDrawing]);
  if (!isDrawing) return null;
  return (
    <div className={classes.bar} role="status">
      <span>{t('drawing.text')}</span>
      <Button size="xs" variant="default" onClick={() => setDrawing(false)}>
        {t('drawing.cancel')}
      </Button>
    </div>
  );
};
