import type { NameIdea } from './DemoGame.ts'

interface Theme {
  /** Motifs of pictures, the best first. */
  readonly motifs: readonly string[]
  readonly first: string
  readonly second: string
}

/* Each first word goes with each second one. */
const themes: readonly Theme[] = [
  {
    motifs: ['orchard', 'clover', 'bell'],
    first: 'Cherry,Juicy,Sugar Plum,Grape,Citrus,Peach,Melon,Berry,Ripe,Orchard',
    second: 'Basket,Harvest,Parade,Cascade,Market,Delight,Jubilee,Pickers,Sundae',
  },
  {
    motifs: ['gem', 'crown', 'orbit'],
    first: 'Sapphire,Opal,Topaz,Garnet,Facet,Crystal,Amethyst,Jade,Quartz,Brilliant',
    second: 'Cavern,Vault,Drop,Prism,Shower,Promise,Miners,Glow,Heist',
  },
  {
    motifs: ['temple', 'mesa', 'mask'],
    first: "Sunken,Jaguar,Pharaoh's,Golden,Forgotten,Serpent,Sandstone,Incense,Obelisk,Oracle's",
    second: 'Temple,Idol,Steps,Shrine,Passage,Guardian,Prophecy,Altar,Ruins',
  },
  {
    motifs: ['tide', 'koi', 'peak'],
    first: "Coral,Mermaid's,Lighthouse,Pearl,Spring Tide,Whale,Harbour,Lagoon,Anchor,Salty",
    second: 'Bay,Bounty,Voyage,Song,Currents,Divers,Shallows,Regatta,Beacon',
  },
  {
    motifs: ['ascent', 'orbit', 'storm'],
    first: 'Rocket,Balloon,Skyward,Paper Plane,Comet,Altitude,Updraft,Zephyr,Cloud Nine,Kite',
    second: 'Rush,Climb,Express,Chasers,Club,Festival,Dash,Pilots,Parcel',
  },
  {
    motifs: ['crown', 'gem', 'keep'],
    first: "Royal,Queen's,Regent's,Velvet,Emperor's,Gilded,Duchess,Crown,Heir's,Sovereign",
    second: 'Ransom,Banquet,Court,Jewels,Decree,Treasury,Wedding,Parade Day,Favour',
  },
  {
    motifs: ['bell', 'orchard', 'clover'],
    first: 'Ringing,Brass,Silver Bell,Chime,Steeple,Midnight,Sunday,Belfry,Market Day,Carol',
    second: 'Bells,Sevens,Fortune,Reels,Chorus,Classic,Clang,Peal,Bars',
  },
  {
    motifs: ['clover', 'owl', 'bell'],
    first: 'Lucky,Emerald,Four Leaf,Shamrock,Meadow,Rainbow,Ladybird,Dewdrop,Greenwood,Charmed',
    second: 'Clover,Charm,Path,Pot,Picnic,Wishes,Garden,Hollow,Coins',
  },
  {
    motifs: ['owl', 'lantern', 'peak'],
    first: "Night Owl's,Hooting,Moonlit,Whispering,Feathered,Twilight,Barn Owl,Silent,Old Oak,Watchful",
    second: 'Forest,Nest,Riddle,Flight,Woods,Hours,Library,Branch,Eyes',
  },
  {
    motifs: ['koi', 'tide', 'lantern'],
    first: 'Koi,Lotus,Silk Pond,Jade Carp,Bamboo,Ripple,Golden Carp,Lily,Still Water,Painted',
    second: 'Garden,Dance,Dynasty,Blessing,Mirror,Bridge,Spirits,Scrolls,Pearls',
  },
  {
    motifs: ['storm', 'peak', 'flask'],
    first: 'Thunder,Lightning,Tempest,Stormborn,Monsoon,Hailstone,Electric,Gale,Rolling,Cloudburst',
    second: 'Hammer,Kings,Strike,Riders,Valley,Front,Forge,Choir,Drums',
  },
  {
    motifs: ['orbit', 'gem', 'ascent'],
    first: 'Saturn,Lunar,Cosmic,Nebula,Stardust,Solar,Gravity,Satellite,Meteor,Galactic',
    second: 'Rings,Station,Drift,Miner,Garden Party,Cadets,Eclipse,Signal,Carnival',
  },
  {
    motifs: ['peak', 'owl', 'storm'],
    first: 'Alpine,Frozen,Northern,Glacier,Summit,Snowdrop,Aurora,Mountain,Pine,Avalanche',
    second: 'Trail,Lodge,Wolves,Peaks,Express Line,Lights,Crystals,Hermit,Ascent',
  },
  {
    motifs: ['mesa', 'temple', 'bell'],
    first: 'Desert,Cactus,Dusty,Sundown,Canyon,Coyote,Longhorn,Tumbleweed,Red Rock,High Noon',
    second: 'Outlaws,Gold,Saloon,Trail Boss,Mirage,Rodeo,Bandits,Draw,Stampede',
  },
  {
    motifs: ['keep', 'crown', 'owl'],
    first: "Castle,Knight's,Dragon,Drawbridge,Ivory,Wizard's,Tower,Griffin,Siege,Iron",
    second: 'Quest,Keep,Tournament Field,Hoard,Gatehouse,Watch,Armoury,Legend,Ballad',
  },
  {
    motifs: ['flask', 'clockwork', 'lantern'],
    first: "Alchemist's,Bubbling,Potion,Elixir,Witch's,Mercury,Apothecary,Curious,Fizzing,Moon Dew",
    second: 'Brew,Laboratory,Secrets,Cauldron,Cabinet,Mixture,Formula,Sparks,Cellar',
  },
  {
    motifs: ['clockwork', 'flask', 'ascent'],
    first: "Clockwork,Brass Gear,Steam,Tinker's,Pendulum,Automaton,Copper,Cogwheel,Inventor's,Time",
    second: 'City,Engine,Workshop,Parrot,Paradox,Theatre,Caravan,Tower Clock,Machine',
  },
  {
    motifs: ['mask', 'crown', 'lantern'],
    first: "Carnival,Masked,Venetian,Harlequin,Feathered Fan,Masquerade,Samba,Jester's,Gondola,Confetti",
    second: 'Ball,Nights,Intrigue,Lovers,Reveal,Canal,Follies,Waltz,Promenade',
  },
  {
    motifs: ['lantern', 'koi', 'keep'],
    first: 'Lantern,Firefly,Paper Moon,Candlelit,Glowing,Night Market,Ember,Festival,Wandering,Starlit',
    second: 'Street,Wish,Bazaar,Blessings,Parade Night,Trader,Stories,Evening,Homecoming',
  },
  {
    motifs: ['mask', 'crown', 'gem'],
    first: "Joker's,Hearts,Spade,Diamond Jack,Queen of Clubs,Trickster's,Conjurer's,Top Hat,Magpie,White Glove",
    second: 'Gambit,Reels Club,Riddles,Wheelhouse,Stakes,Cabaret,Reunion,Tricks,Revenge',
  },
]

/** Returns names of slots with suitable motifs; each name once. */
export function slotNames(): NameIdea[] {
  return themes.flatMap(({ motifs, first, second }) =>
    first.split(',').flatMap((start) => second.split(',').map((end) => ({ name: `${start} ${end}`, motifs }))),
  )
}
