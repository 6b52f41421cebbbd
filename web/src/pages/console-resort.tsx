import { useParams } from 'react-router';
import { ResortEditorPage } from './parts/resort-editor-page.tsx';

/** /console/resorts/{id}: one resort, to be changed. */
const ConsoleResortPage = () => {
  const { id = '' } = useParams();
  return <ResortEditorPage id={id} />;
};

export default ConsoleResortPage;
