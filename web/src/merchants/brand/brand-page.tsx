import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { invalidate, useRead } from '../../transport/use-read.ts';
import { ReadFailed } from '../../ui/read-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PageHead } from '../../ui/workspace/shell.tsx';
import { MerchantBrandQuery } from '../merchants.query.ts';
import { BrandForm } from './brand-form.tsx';
import { BrandHistory } from './brand-history.tsx';
import type { PictureChooser } from './picture-field.tsx';

/** What the merchant looks like and is called: drafted beside a preview, published, and taken back. */
export const BrandPage = ({ chooser }: { chooser: PictureChooser }) => {
  const t = useTexts('brand');
  const { data, error, refetch } = useRead(MerchantBrandQuery, {});
  const [formKey, setFormKey] = useState(0);
  const read = data?.merchantbrand;
  /** What was published is another, or the draft is gone: the form begins with what is there now. */
  const resetForm = async () => {
    await invalidate(MerchantBrandQuery);
    setFormKey((times) => times + 1);
  };
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      {read ? (
        <>
          <BrandForm key={formKey} read={read} chooser={chooser} onPublished={resetForm} />
          <BrandHistory versions={read.versions} onRestored={resetForm} />
        </>
      ) : error ? (
        <ReadFailed error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={960} />
      )}
    </>
  );
};
