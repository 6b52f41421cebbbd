import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { OrderLinks } from '../order-list/next-step.tsx';
import { SeeStays } from './see-stays.tsx';
import { useMyVacations } from './my-vacations.query.ts';
import { VacationCard } from './vacation-card.tsx';

interface NextVacationProps {
  onAll: () => void;
  hasPoints: boolean;
  links: OrderLinks;
}

/**
 * The next stay, and a link to all of them.
 * @param onAll opens the list
 */
export const NextVacation = ({ onAll, hasPoints, links }: NextVacationProps) => {
  const t = useTexts('vacations');
  const { data, error } = useMyVacations();
  if (error && !data) return null; // The tab of the list shows the error.
  const vacations = data?.purchasedproducts.items;
  const next = vacations?.find(({ upcoming }) => upcoming);
  const all = vacations && vacations.length > 0 && (
    <Button look="link" onClick={onAll}>
      {t('all', { count: vacations.length })}
    </Button>
  );
  return (
    <Section title={t('next')} aside={all}>
      {!vacations && <Skeleton height={360} radius="var(--r-card)" />}
      {next && <VacationCard vacation={next} links={links} large />}
      {vacations && !next && (
        <div className="stack g16 left">
          <p className="muted">{t('noNext')}</p>
          <SeeStays hasPoints={hasPoints} links={links} look="secondary" />
        </div>
      )}
    </Section>
  );
};
