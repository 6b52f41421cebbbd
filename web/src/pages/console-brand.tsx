import { Suspense } from 'react';
import { BrandPage } from '../merchants/brand/brand-page.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

const ImagePicker = lazyPart(async () => ({ default: (await import('../media/image-picker.tsx')).ImagePicker }));

/** /console/brand: the merchant's appearance and name. */
const ConsoleBrandPage = () => (
  <BrandPage
    chooser={({ opened, onClose, onChoose }) =>
      opened && (
        <Suspense>
          <ImagePicker
            opened
            onClose={onClose}
            picked={[]}
            onPick={([picture]) => picture && onChoose(picture.id)}
            most={1}
          />
        </Suspense>
      )
    }
  />
);

export default ConsoleBrandPage;
