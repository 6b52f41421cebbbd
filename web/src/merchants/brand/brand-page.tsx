import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { ReadPending } from '../../ui/read-failed.tsx';
import { PageHead } from '../../ui/workspace/shell.tsx';
import { MerchantBrandQuery } from '../merchants.query.ts';
import { BrandForm } from './brand-form.tsx';
import { BrandHistory } from './brand-history.tsx';
import type { PictureChooser } from './picture-field.tsx';

/** Edits the merchant's design and name: draft, preview, publication, and restoring. */
export const BrandPage = ({ chooser }: { chooser: PictureChooser }) => {
  const t = useTexts('brand');
  const { data, error, refetch } = useRead(MerchantBrandQuery, {});
  const read = data?.merchantbrand;
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      {read ? (
        <>
          <BrandForm
            read={read}
            reread={async () => (await refetch({ throwOnError: true })).data?.merchantbrand}
            chooser={chooser}
          />
          <BrandHistory versions={read.versions} />
        </>
      ) : (
        <ReadPending read={{ error, refetch }} height={960} />
      )}
    </>
  );
};
