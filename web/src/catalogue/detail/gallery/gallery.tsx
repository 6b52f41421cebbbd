import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useLayer } from '../../../ui/use-layer.ts';
import { PHONE, useMedia } from '../../../ui/use-media.ts';
import type { ImageData } from '../resort-page.query.ts';
import { Mosaic } from './mosaic.tsx';
import { SwipeGallery } from './swipe-gallery.tsx';

const loadLightbox = () => import('./lightbox.tsx');
const Lightbox = lazyPart(loadLightbox);

interface GalleryProps {
  name: string;
  images: readonly ImageData[];
  /** Returns to the list, on phones. */
  onBack: () => void;
}

/** The resort's pictures: a mosaic, or on phones one to swipe. Each opens all pictures, and Back closes them. */
export const Gallery = ({ name, images, onBack }: GalleryProps) => {
  const phone = useMedia(PHONE);
  const layer = useLayer<'pictures'>();
  const [start, setStart] = useState(0);
  const open = (index: number) => {
    setStart(index);
    layer.open('pictures');
  };
  return (
    <>
      {phone ? (
        <SwipeGallery name={name} images={images} onOpen={open} onBack={onBack} />
      ) : (
        <Mosaic images={images} onOpen={open} onNear={() => void loadLightbox()} />
      )}
      {layer.opened === 'pictures' && (
        <Suspense>
          <Lightbox name={name} images={images} start={start} onClose={layer.close} />
        </Suspense>
      )}
    </>
  );
};
