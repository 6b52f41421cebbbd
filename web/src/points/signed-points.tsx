import { useFormat } from '../i18n/use-format.ts';
import { classes } from '../ui/classes.ts';

/** `+2.600` green, `−1.800` red. The sign shows the direction, too, because colour alone is not enough. */
export const useSignedPoints = (): ((points: number) => string) => {
  const format = useFormat();
  return (points) => (points > 0 ? `+${format.number(points)}` : format.number(points));
};

export const SignedPoints = ({ points }: { points: number }) => (
  <span className={classes('n', 'w5', points < 0 ? 'danger' : 'success')}>{useSignedPoints()(points)}</span>
);
