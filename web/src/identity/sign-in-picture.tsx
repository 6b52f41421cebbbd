import { shell } from '../transport/shell.ts';
import styles from './sign-in.module.css';

export const SignInPicture = () => {
  const image = shell.merchant.signInImage;
  if (!image) return <div className={styles['picture']} />;
  const wide = (format: string) => `${image.path}/1440x900.${format} 1440w, ${image.path}/1440x900@2x.${format} 2880w`;
  return (
    <div className={styles['picture']} style={{ backgroundColor: image.colour }}>
      <picture>
        <source media="(max-width: 767px)" type="image/avif" srcSet={`${image.path}/800x600.avif`} />
        <source media="(max-width: 767px)" type="image/webp" srcSet={`${image.path}/800x600.webp`} />
        <source type="image/avif" srcSet={wide('avif')} sizes="100vw" />
        <img
          data-photo=""
          src={`${image.path}/1440x900.webp`}
          srcSet={wide('webp')}
          sizes="100vw"
          alt=""
          fetchPriority="high"
          // It takes the place of the same picture of the first paint (index.html), without a moment of nothing.
          decoding="sync"
          style={{ objectPosition: `${image.focalX * 100}% ${image.focalY * 100}%` }}
        />
      </picture>
    </div>
  );
};
