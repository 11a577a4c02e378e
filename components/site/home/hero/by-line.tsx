import { FallbackImage } from "@/components/shared/fallback-image";
import { WithoutFigures } from "@/components/shared/figures/without-figures";
import { ProfileLinks } from "@/components/site/nav/profile-links";
import { shownCareer } from "@/lib/content/evidence/technologies";
import { readShownContact } from "@/lib/content/nouns/contact/store";
import { localeOf } from "@/lib/i18n/languages";
import { siteWords } from "@/lib/publish/site-words";
import { textDirection } from "@/lib/text/text-direction";
import { LocalTime } from "./local-time";

/** The time zone of owners who have not chosen a zone. */
const NO_ZONE = "UTC";

/** 'Buenos Aires' for 'America/Argentina/Buenos_Aires'. */
const zoneName = (zone: string) => zone.replaceAll("_", " ").replace(/^.*\//, "");

interface ByLineProps {
  /** '' if there is no portrait, or if the portrait is shown in another place. */
  portrait: string;
  subtitle: string;
}

/**
 * A small portrait of the owner, the subtitle, the current position, the owner's location with the local time, and
 * links to profiles.
 */
export async function ByLine({ portrait, subtitle }: ByLineProps) {
  const [{ positions }, { location, timezone }, { words, language }] = await Promise.all([
    shownCareer(),
    readShownContact("site"),
    siteWords(),
  ]);
  const current = positions.find(({ is_current }) => is_current);
  const position = current
    ? [current.title, current.company].filter(Boolean).join(words.listComma)
    : "";
  return (
    <div className="by-line">
      {portrait !== "" && (
        <FallbackImage
          src={portrait}
          alt=""
          sizes="44px"
          boxRatio={1}
          className="by-line-portrait"
          fallback={null}
        />
      )}
      <div className="min-w-0">
        {position !== "" && (
          <p dir={textDirection(position)} className="text-ink">
            <WithoutFigures text={position} />
          </p>
        )}
        {subtitle !== "" && (
          <p dir={textDirection(subtitle)}>
            <WithoutFigures text={subtitle} />
          </p>
        )}
        <div className="by-line-place">
          {location !== "" && (
            <p>
              <bdi>
                <WithoutFigures text={location} />
              </bdi>
              {timezone !== NO_ZONE && (
                <>
                  {"\u00a0· "}
                  <LocalTime
                    zone={timezone}
                    locale={localeOf(language)}
                    sentence={words.hero.localTime}
                    fallback={`${words.facts.timeZone}: ${zoneName(timezone)}`}
                  />
                </>
              )}
            </p>
          )}
          <ProfileLinks hasIcons={false} className="by-line-links" />
        </div>
      </div>
    </div>
  );
}
