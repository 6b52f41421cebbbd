import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import styles from './drive.module.css';

/** Shows a file: a picture's preview, else an icon of its type. */
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
