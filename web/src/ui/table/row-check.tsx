import styles from './table.module.css';

interface RowCheckProps {
  label: string;
  checked: boolean;
  /** Some of the rows it stands for are selected. */
  some?: boolean;
  /** @param range Shift was held: selects from the row selected last to this one */
  onChange: (checked: boolean, range: boolean) => void;
}

/** A native checkbox: thousands of rows have one each. */
export const RowCheck = ({ label, checked, some = false, onChange }: RowCheckProps) => (
  <input
    ref={(box) => {
      if (box) box.indeterminate = some;
    }}
    type="checkbox"
    className={styles['check']}
    aria-label={label}
    checked={checked}
    onChange={({ target, nativeEvent }) => onChange(target.checked, (nativeEvent as MouseEvent).shiftKey)}
  />
);
