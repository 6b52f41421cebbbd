import { Heart } from './heart.tsx';

/** On the picture of a card. A module of its own: cards are shown without it. */
const CardHeart = ({ resort }: { resort: { id: string; name: string } }) => <Heart resort={resort} onPicture />;

export default CardHeart;
