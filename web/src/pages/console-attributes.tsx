import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { paths } from '../app/paths.ts';
import { Attributes } from '../catalogue/attributes/attributes.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { BackLink } from '../ui/workspace/record-head.tsx';
import { PageHead } from '../ui/workspace/shell.tsx';

/** /console/resorts/attributes: attributes of resorts and rooms. */
const ConsoleAttributesPage = () => {
  const t = useTexts('attributes');
  const resorts = useTexts('console-resorts');
  const [adding, setAdding] = useState(false);
  return (
    <>
      <BackLink to={paths.consoleResorts()} label={resorts('title')} />
      <PageHead
        title={t('title')}
        text={t('text')}
        actions={
          <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        }
      />
      <Attributes adding={adding} onAdded={() => setAdding(false)} />
    </>
  );
};

export default ConsoleAttributesPage;
