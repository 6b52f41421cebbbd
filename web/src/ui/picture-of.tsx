import type { FirstPicture } from '@sandbar/contract/shell';

interface PictureOfProps {
  picture: FirstPicture;
  /** The focal point, 0 to 1. */
  focus: { focalX: number; focalY: number };
  className: string | undefined;
}

/** A merchant's own picture, reusing the one of the first paint: its files are requested once. */
export const PictureOf = ({ picture: { colour, sources, img }, focus, className }: PictureOfProps) => (
  <div className={className} style={{ backgroundColor: colour }}>
    <picture>
      {sources.map(({ srcset, ...source }) => (
        <source key={srcset} srcSet={srcset} {...source} />
      ))}
      <img
        className="fills"
        data-photo=""
        src={img.src}
        srcSet={img.srcset}
        sizes={img.sizes}
        alt=""
        fetchPriority="high"
        // It replaces the same picture of the first paint without flicker.
        decoding="sync"
        style={{ objectPosition: `${focus.focalX * 100}% ${focus.focalY * 100}%` }}
      />
    </picture>
  </div>
);
