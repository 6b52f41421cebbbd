import { Button, Stepper } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { PHONE, useMedia } from '../use-media.ts';
import styles from './form.module.css';
import type { ContractForm } from './use-contract-form.ts';

export interface FormStep<Values extends object> {
  title: string;
  /** The fields that must be valid before the next step; a refusal of one of them leads back here. */
  fields: readonly (keyof Values & string)[];
  content: ReactNode;
}

interface FormStepsProps<Values extends object> {
  form: ContractForm<Values>;
  steps: readonly FormStep<Values>[];
  /** Label of the last step's button. */
  submitLabel: string;
}

/** A form in steps: earlier ones can be opened again, the next one opens when this one is valid. */
export const FormSteps = <Values extends object>({ form, steps, submitLabel }: FormStepsProps<Values>) => {
  const t = useTexts('workspace');
  const phone = useMedia(PHONE);
  const [wanted, setWanted] = useState(0);
  // The earliest step with a refused field opens by itself.
  const wrong = steps.findIndex(({ fields }) => fields.some((field) => form.field(field).error));
  const at = wrong !== -1 && wrong < wanted ? wrong : wanted;
  const step = steps[at]!;
  const last = at === steps.length - 1;
  return (
    <>
      {phone ? (
        <div className="stack g4">
          <p className="t12 muted">{t('stepOf', { step: at + 1, steps: steps.length })}</p>
          <h2 className="t20">{step.title}</h2>
          <div className={styles['bars']} aria-hidden="true">
            {steps.map(({ title }, index) => (
              <span key={title} data-done={index <= at || undefined} />
            ))}
          </div>
        </div>
      ) : (
        <Stepper active={at} onStepClick={(index) => index < at && setWanted(index)}>
          {steps.map(({ title }, index) => (
            <Stepper.Step key={title} label={title} allowStepSelect={index < at} />
          ))}
        </Stepper>
      )}
      <div className="mt24">{step.content}</div>
      {form.failure && (
        <p role="alert" className="mt16 danger">
          {form.failure}
        </p>
      )}
      <div className="flex wrap g8 end mt24">
        {at > 0 && (
          <Button variant="default" onClick={() => setWanted(at - 1)}>
            {t('back')}
          </Button>
        )}
        {last ? (
          <Button type="submit" loading={form.sending}>
            {submitLabel}
          </Button>
        ) : (
          <Button onClick={() => form.check(step.fields) && setWanted(at + 1)}>{t('next')}</Button>
        )}
      </div>
    </>
  );
};
