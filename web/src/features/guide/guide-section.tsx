import { Anchor, Text, Title } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { currentLanguage } from '#lib/texts/i18n.ts';
import classes from './guide-screen.module.css';
import type { Picture, Section } from './sections.ts';

/** Size of every picture in pixels. `e2e/tour.ts --guide` takes them. */
const SIZE = { width: 1000, height: 600 } as const;

const files = import.meta.glob<string>('./pictures/*.png', { eager: true, import: 'default', query: '?url' });

const Illustration = ({ picture, alt }: { readonly picture: Picture; readonly alt: string }) => (
  <img
    className={classes.picture}
    src={files[`./pictures/${picture}-${currentLanguage()}.png`]}
    alt={alt}
    {...SIZE}
    loading="lazy"
    decoding="async"
  />
);

interface GuideSectionProps {
  readonly section: Section;
  /** The screens that it may lead the reader to, with their names. */
  readonly links: readonly { readonly path: string; readonly key: string }[];
}

/** A section: explanation, steps, a picture and a link. */
export const GuideSection = ({ section, links }: GuideSectionProps) => {
  const { t } = useTranslation(['guide', 'shell']);
  const textOf = (part: string): string => t(`section.${section.key}.${part}`);
  const List = section.steps ? 'ol' : 'ul';
  return (
    <section className={classes.section} aria-labelledby={section.key}>
      <Title order={2} id={section.key} tabIndex={-1}>
        {textOf('title')}
      </Title>
      <Text size="lg">{textOf('intro')}</Text>
      <List className={classes.points}>
        {Array.from({ length: section.points }, (_, index) => `point.${index + 1}`).map((point) => (
          <li key={point}>{textOf(point)}</li>
        ))}
      </List>
      {section.note ? (
        <p className={classes.note}>
          <IconInfoCircle size={20} aria-hidden />
          {textOf('note')}
        </p>
      ) : null}
      {section.picture ? <Illustration picture={section.picture} alt={textOf('alt')} /> : null}
      {links.length > 0 ? (
        <p className={classes.links}>
          {t('goTo')}
          {links.map(({ path, key }) => (
            <Anchor key={path} component={Link} to={path} underline="always">
              {t(`shell:screen.${key}`)}
            </Anchor>
          ))}
        </p>
      ) : null}
    </section>
  );
};
