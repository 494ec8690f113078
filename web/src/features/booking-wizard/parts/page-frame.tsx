import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CompanyFrame, type Look } from '#ui/page/company-frame.tsx';
import { usePlace } from '../place.ts';

interface PageFrameProps {
  readonly look: Look;
  readonly children: ReactNode;
  readonly bar?: ReactNode;
}

/** The page around the steps, in the company's design. An embedded page has only the steps. */
export const PageFrame = (props: PageFrameProps) => {
  const { t } = useTranslation('wizard');
  const { isEmbedded, isTest } = usePlace();
  return (
    <CompanyFrame
      {...props}
      isEmbedded={isEmbedded}
      badge={isTest ? t('page.test') : null}
      poweredBy={t('page.poweredBy')}
    />
  );
};
