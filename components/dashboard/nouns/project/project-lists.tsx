"use client";

import { EntryList } from "@/components/dashboard/form/fields/entry-list";
import { ImageField } from "@/components/dashboard/form/fields/image-field";
import { FieldRow } from "@/components/dashboard/form/form-section";
import type { Form } from "@/components/dashboard/form/use-form";
import { Field } from "@/components/ui/fields/field";
import { Input } from "@/components/ui/fields/input";
import { showError } from "@/components/ui/toaster";
import {
  type HeadlineFigure,
  MOST_FIGURES,
  MOST_PICTURES,
  type ProjectInput,
  type ProjectPicture,
} from "@/lib/content/nouns/project/schema";
import { UPLOAD_LIMIT } from "@/lib/media/uploaded-image";
import type { CheckedPicture, CheckedText } from "@/lib/text/writing/checks";
import { FigureOffer } from "../figure/figure-offer";

const NO_PICTURE: ProjectPicture = { url: "", alt: "", caption: "" };
const NO_FIGURE: HeadlineFigure = { figure: "", caption: "" };

const descriptionField = (picture: string) => `Description of ${picture}`;

/** Converts the pictures to the format of `checkWriting`, which checks an item before it is published. */
export const checkedPictures = (pictures: readonly ProjectPicture[]): CheckedPicture[] =>
  pictures.flatMap(({ url, alt }, index) => {
    const label = `Picture ${index + 1}`;
    return url === "" ? [] : [{ name: descriptionField(label), label, description: alt }];
  });

/** Fields for a single image or several pictures. The first of several pictures is also the project's image. */
export function ProjectPicturesField({ form }: { form: Form<ProjectInput> }) {
  const { errors, values } = form;

  function put(pictures: ProjectPicture[]) {
    const { image, images } = form.latest().values;
    // While the image is being uploaded, no picture is added. The list of pictures would replace the image field, and
    // then no field would receive the uploaded image.
    if (images.length === 0 && form.uploading > 0) {
      return void showError("The picture is still being uploaded", "One moment");
    }
    const isFirst = images.length === 0 && image !== "";
    const list = isFirst ? [{ ...NO_PICTURE, url: image }, ...pictures] : pictures;
    form.set({ images: list, image: list[0]?.url ?? "" });
  }

  return (
    <>
      {values.images.length === 0 && (
        <ImageField
          label="Project Image"
          hint={`A URL or a path, or an upload up to ${UPLOAD_LIMIT}. Without an image, the site draws a cover.`}
          {...form.field("image")}
        />
      )}
      <EntryList<ProjectPicture>
        label="Pictures"
        hint="Shown uncropped on the project's page, with their captions. The first picture is also the image on cards."
        what="Picture"
        entries={values.images}
        latest={() => form.latest().values.images}
        onChange={put}
        blank={NO_PICTURE}
        most={MOST_PICTURES}
        error={errors.images}
      >
        {({ url, alt, caption }, change, name) => (
          <div className="flex flex-col gap-4">
            <ImageField
              name="images"
              label={name}
              hint={`A URL or a path, or an upload up to ${UPLOAD_LIMIT}.`}
              value={url}
              onChange={(to) => change({ url: to })}
            />
            <FieldRow>
              <Field
                label={`Description of ${name.toLowerCase()}`}
                hint="For people who cannot see the picture."
              >
                <Input
                  name={descriptionField(name)}
                  value={alt}
                  onChange={({ target }) => change({ alt: target.value })}
                />
              </Field>
              <Field label={`Caption of ${name.toLowerCase()}`}>
                <Input
                  value={caption}
                  onChange={({ target }) => change({ caption: target.value })}
                />
              </Field>
            </FieldRow>
          </div>
        )}
      </EntryList>
    </>
  );
}

/** The fields, besides the text, that can contain links to figures. */
export const checkedTexts = (values: ProjectInput): CheckedText[] => {
  const { description, long_description, highlights, headline } = values;
  const figures = headline.map(({ figure, caption }) => `${figure} ${caption}`);
  return [
    { name: "description", label: "The short description", text: description },
    { name: "long_description", label: "The detailed description", text: long_description },
    { name: "headline", label: "The headline figures", text: figures.join("\n") },
    { name: "highlights", label: "The key highlights", text: highlights.join("\n") },
  ];
};

interface HeadlineFieldProps {
  form: Form<ProjectInput>;
  /** Null for a new project. */
  id: number | null;
}

export const HeadlineField = ({ form, id }: HeadlineFieldProps) => (
  <EntryList<HeadlineFigure>
    name="headline"
    label="Headline Figures"
    hint={`Two to ${MOST_FIGURES} measured results, shown in large type at the top of the project's page.`}
    what="Figure"
    entries={form.values.headline}
    latest={() => form.latest().values.headline}
    onChange={(headline) => form.set({ headline })}
    blank={NO_FIGURE}
    most={MOST_FIGURES}
    error={form.errors.headline}
  >
    {({ figure, caption }, change, name) => (
      <div className="flex flex-col gap-2">
        <FieldRow>
          <Field label={name}>
            <Input
              value={figure}
              placeholder="98.6 %"
              onChange={({ target }) => change({ figure: target.value })}
            />
          </Field>
          <Field label={`Caption of ${name.toLowerCase()}`}>
            <Input
              value={caption}
              placeholder="of leaks found"
              onChange={({ target }) => change({ caption: target.value })}
            />
          </Field>
        </FieldRow>
        <FigureOffer
          entry={figure}
          caption={caption}
          isBelow
          owner={{ noun: "project", id }}
          onChange={(to) => change({ figure: to })}
        />
      </div>
    )}
  </EntryList>
);
