import { Button, type ButtonProps } from '@mantine/core';
import { Link, type LinkProps } from 'react-router';

type LinkButtonProps = ButtonProps & Pick<LinkProps, 'to' | 'state' | 'onClick'>;

/** A link of the application that looks like a button. */
export const LinkButton = (props: LinkButtonProps) => <Button component={Link} {...props} />;

/** A link of the application that looks like a secondary button. */
export const SecondaryLink = (props: LinkButtonProps) => <LinkButton variant="default" {...props} />;
