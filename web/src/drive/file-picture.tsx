import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import styles from './drive.module.css';

/** What a file looks like: a picture shows itself, else an icon of what it is. */
export const FilePicture = ({ contentType, previewPath }: { contentType: string; previewPath: string | null }) => (
  <span className={styles['picture']} aria-hidden="true">
    {previewPath ? (
      <img src={previewPath} className="fills" alt="" loading="lazy" decoding="async" />
    ) : contentType === 'application/pdf' ? (
      <IconFileTypePdf size={20} stroke={1.5} />
    ) : (
      <IconPhoto size={20} stroke={1.5} />
    )}
  </span>
);
