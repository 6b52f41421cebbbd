import { ResortEditorPage } from './parts/resort-editor-page.tsx';

/** /console/resorts/new: a new resort. */
const ConsoleNewResortPage = () => <ResortEditorPage id={null} />;

export default ConsoleNewResortPage;
