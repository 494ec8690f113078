import { menuFor } from '@ledig/domain/access/screens.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '../../lib/use-session.ts';
import { useMaySignUp } from '../../lib/use-sign-up-mode.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Contents } from './contents.tsx';
import classes from './guide-screen.module.css';
import { GuideSection } from './guide-section.tsx';
import { SECTIONS } from './sections.ts';
import { useReading } from './use-reading.ts';

const KEYS = SECTIONS.map(({ key }) => key);

/** The screens that the reader may open; empty without a session. */
const useScreens = () => {
  const session = useSession();
  return session === null
    ? []
    : menuFor({ role: session.role, companyId: session.company_id, departmentId: session.department_id });
};

const WaysIn = () => {
  const { t } = useTranslation('guide');
  const maySignUp = useMaySignUp();
  return (
    <div className={classes.ways}>
      {maySignUp ? (
        <Button component={Link} to="/auth/signup" size="md">
          {t('signUp')}
        </Button>
      ) : null}
      <Button component={Link} to="/login" size="md" variant="default">
        {t('signIn')}
      </Button>
      <Button component={Link} to="/pricing" size="md" variant="subtle">
        {t('pricing')}
      </Button>
    </div>
  );
};

/** `/v1/quick-start-guide`: how Ledig is taken into use. */
export const GuideScreen = () => {
  const { t } = useTranslation('guide');
  const reading = useReading(KEYS);
  const screens = useScreens();
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <div className={classes.columns}>
        <Contents keys={KEYS} reading={reading} />
        <div className={classes.text}>
          {SECTIONS.map((section) => (
            <GuideSection
              key={section.key}
              section={section}
              links={screens.filter(({ path }) => section.screens.includes(path))}
            />
          ))}
          {screens.length === 0 ? <WaysIn /> : null}
        </div>
      </div>
    </>
  );
};
