import { Button, type ButtonProps, type ElementProps } from '@mantine/core';
import classes from './primary-button.module.css';

interface PrimaryButtonProps extends ButtonProps, ElementProps<'button', keyof ButtonProps> {}

/** The one thing to do next, in the company's colours when it has its own. */
export const PrimaryButton = (props: PrimaryButtonProps) => (
  <Button size="md" classNames={{ root: classes.primary }} {...props} />
);
